/** Joins the class names that apply, for example `classNames('a', busy && 'b')`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
