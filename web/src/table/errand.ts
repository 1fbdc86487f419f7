/** Answer several questions in a row: each as soon as it is asked. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Acts } from "./laid";
import { reasonAgainst } from "./numbers";
import type { Answer, ReadAsk, Target } from "./screen";
import { answerTo } from "./selection";

export function useErrand(
  open: ReadAsk | null,
  acts: Acts,
  take: (target: Target) => void,
): (answers: Answer[]) => void {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const last = useRef(-1);
  const { answer: answerIn, choose, busy } = acts;
  useEffect(() => {
    const [answer, ...rest] = answers;
    if (answer === undefined || open === null || choose === null || busy || open.id === last.current) return;
    const numbers = typeof answer === "string" ? null : answer;
    const target = typeof answer === "string" ? answerTo(open, answer) : null;
    const fits = numbers !== null && open.amounts?.length === numbers.length;
    const legal = fits && reasonAgainst(open, numbers) === null;
    if (target === null && !legal) {
      setAnswers([]);
      return;
    }
    last.current = open.id;
    setAnswers(rest);
    if (target !== null) take(target);
    else answerIn?.(open.id, numbers!);
  }, [answers, open, choose, busy, answerIn, take]);
  return useCallback((wanted: Answer[]) => {
    last.current = -1;
    setAnswers(wanted);
  }, []);
}
