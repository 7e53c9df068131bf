/** How many are in sight on a wide screen: one always waits, so that they go round. */
export const mostShown = (count: number): number => Math.max(1, Math.min(3, count - 1));
