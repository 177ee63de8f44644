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
export const CartIcon = () => <Icon path="M3 4.5h2.2l2.3 10.6h10.4l2.1-7.6H6.1M8.8 19.4h.01M16.6 19.4h.01" size={22} />;
export const MenuIcon = () => <Icon path="M4 6.5h16M4 12h16M4 17.5h16" size={22} />;
export const CloseIcon = () => <Icon path="M6 6l12 12M18 6 6 18" />;
export const InfoIcon = () => <Icon path="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11.5v4.5M12 8.2h.01" size={18} />;
export const ChevronIcon = () => <Icon path="M9.5 5.5 16 12l-6.5 6.5" />;
export const HistoryIcon = () => (
  <Icon path="M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.700M4.5 4.500v4.200h4.200M12 8v4.300l2.8 1.7" size={30} />
);
export const PendingIcon = () => (
  <Icon
    path="M7 4h10M7 20h10M8 4v3.500c0 2 4 3 4 4.500s-4 2.5-4 4.500V20M16 4v3.500c0 2-4 3-4 4.500s4 2.5 4 4.500V20"
    size={30}
  />
);
export const PercentIcon = () => (
  <Icon path="M6 18 18 6M7.5 9.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16.5 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" size={30} />
);
export const TruckIcon = () => (
  <Icon
    path="M3 6.500h10.500v9.500H3zM13.5 10h4l3 3v3h-7zM7 18.500a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.200ZM17 18.500a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.200Z"
    size={30}
  />
);
export const TagIcon = () => <Icon path="M4 4.500h7.500l8.500 8.500-7.500 7.500L4 12zM8.200 8.700h.01" size={30} />;
export const BookIcon = () => (
  <Icon
    path="M12 6.500C10 5 7 4.8 4 5.300v13c3-.5 6-.3 8 1.2 2-1.5 5-1.7 8-1.200v-13c-3-.5-6-.3-8 1.200ZM12 6.500v13"
    size={30}
  />
);
export const QuestionIcon = () => (
  <Icon
    path="M4.5 5.500h15v10.500H12l-4.5 3.800V16h-3zM10 9.300c.2-1.2 1-1.7 2-1.700s2 .6 2 1.700c0 1.3-2 1.3-2 2.500M12 13.700h.01"
    size={30}
  />
);
export const MailIcon = () => <Icon path="M4 6.500h16v11H4zM4.5 7l7.5 6 7.5-6" size={30} />;
