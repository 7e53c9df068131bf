/**
 * What a stand-in for WordPress answers. `QueryCms` promises the answer of each query's own type,
 * and a stand-in decides while it runs which query it answers, or answers wrongly on purpose.
 */
export const asAnswer = (given: unknown): never => given as never;
