/** Outline of a page, shown while the page's code is fetched. The same as in index.html. */
export const PageSkeleton = () => (
  <div className="frame" aria-busy="true">
    <p className="visually-hidden">Loading</p>
    <div className="frame-header" />
    <div className="frame-main">
      <div className="frame-title skeleton" />
      <div className="frame-content skeleton" />
    </div>
  </div>
);
