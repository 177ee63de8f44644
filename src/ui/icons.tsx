/** Line icons on a 24 px grid, drawn here; decorative, so each one is named by the control it stands in. */
function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export const BackIcon = () => <Icon path="M14.5 5.5 8 12l6.5 6.5" />;
export const HomeIcon = () => <Icon path="M4 11.2 12 4.5l8 6.7M6.2 9.6V19.5h4.2v-5h3.2v5h4.2V9.6" />;
export const CartIcon = () => (
  <Icon path="M3 4.5h2.2l2.3 10.6h10.4l2.1-7.6H6.1M8.8 19.4h.01M16.6 19.4h.01" size={22} />
);
export const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" size={22} />;
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6 6 18" />;
export const ChevronIcon = () => <Icon path="M9.5 5.5 16 12l-6.5 6.5" />;
export const RemoveIcon = () => <Icon path="M5 7h14M10 7V4.8h4V7M7 7l.8 12.2h8.4L17 7M10.4 10.5v5.5M13.6 10.5v5.5" />;
