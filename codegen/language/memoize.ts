/**
 * A pure function that remembers its answer for as long as its first argument lives: asked again about the same object, with the same others
 * beside it, it gives the same answer, the very object. Nothing that is compared is looked into.
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
