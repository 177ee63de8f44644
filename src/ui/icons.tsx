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
export const CartIcon = () => <Icon path="M3 4.5h2.2l2.3 10.6h10.4l2.1-7.6H6.1M8.8 19.4h.01M16.6 19.4h.01" size={22} />;
export const QuoteIcon = () => <Icon path="M6.5 3.5h8l4 4v13h-12zM9.5 12h6M9.5 16h6" size={22} />;
export const PrintIcon = () => <Icon path="M7 8.5V4h10v4.5M7 16.5H4.5v-8h15v8H17M7 13.5h10V20H7z" />;
export const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" size={22} />;
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6 6 18" />;
export const MoreIcon = () => <Icon path="M5.5 11.9v.2M12 11.9v.2M18.5 11.9v.2" size={22} />;
export const FindIcon = () => <Icon path="M4 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.3 15.8 20 20" size={22} />;
export const ChevronIcon = () => <Icon path="M9.5 5.5 16 12l-6.5 6.5" />;
