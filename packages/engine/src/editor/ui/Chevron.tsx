/** The mark of a button that opens something. */
export function Chevron() {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      <path d="m4.6 7.6 7.4 7.4 7.4-7.4 1.4 1.42-8.8 8.8-8.8-8.8Z" />
    </svg>
  );
}
