/**
 * Memoizes a pure function by the identity of its arguments. Keeps the last result for a first argument as long as that
 * object lives. Compares arguments with `Object.is`, never by content.
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
