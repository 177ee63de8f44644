import { safePath } from './safe-path.ts';

/** The navigation state of a link that wants Back to lead to where it stands (decision 17): `<Link state={backTo('/cart')}>`. */
export function backTo(route: string): { readonly back: string } {
  return { back: route };
}

/** Where Back leads: to the page that a `backTo` link stood on, else to the page's own parent. History state is untrusted. */
export function backTarget(state: unknown, parent: string): string {
  if (typeof state !== 'object' || state === null || !('back' in state)) return parent;
  return safePath(state.back) ?? parent;
}
