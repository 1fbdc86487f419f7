/** Icons whose names only reach `<Icon>` through a variable: named here, so that the build packs them. */
export const PACKED: { icon: string }[] = [{ icon: "help" }, { icon: "meeple" }];
