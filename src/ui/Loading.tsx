export function Loading({ blocks }: { blocks: number }) {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Loading</p>
      {Array.from({ length: blocks }, (_, at) => (
        <div key={at} className="skeleton" />
      ))}
    </div>
  );
}
