/** The value that a `share` of the numbers does not exceed; 0 when there are no numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * The slope of the straight line that fits the points best (least squares); 0 when there are fewer
 * than two.
 */
export function slope(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  if (points.length < 2) return 0;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  const above = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const below = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
