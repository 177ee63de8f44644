import type { ReadLine } from './reading.ts';

/** Answers of a person to the questions of a line, by field. */
export type LineAnswers = Readonly<Record<string, string>>;

/** Returns a line with a person's answers in place of the read values. */
export function answered(line: ReadLine, answers: LineAnswers): ReadLine {
  const { runSize, ...fields } = answers;
  return {
    ...line,
    said: [
      ...line.said.filter(({ field }) => fields[field] === undefined),
      ...Object.entries(fields).map(([field, value]) => ({ field, value, words: [] })),
    ],
    ...(runSize !== undefined && { pieces: { value: Number(runSize), words: [] } }),
    questions: line.questions.filter(({ field }) => answers[field] === undefined),
  };
}
