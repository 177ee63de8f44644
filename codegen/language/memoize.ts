/**
 * Memoizes a pure function by the identity of its arguments (`Object.is`), never by their content. For each first
 * argument, stores only the last result, until the argument is garbage-collected.
 */
export function memoize<K extends object, A extends readonly unknown[], R>(
  work: (about: K, ...others: A) => R,
): (about: K, ...others: A) => R {
  const answers = new WeakMap<K, { readonly others: A; readonly answer: R }>();
  return (about, ...others) => {
    const known = answers.get(about);
    if (known?.others.every((other, at) => Object.is(other, others[at]))) return known.answer;
    const answer = work(about, ...others);
    answers.set(about, { others, answer });
    return answer;
  };
}
