/** What an error page says of its status. */
export type ErrorCode = 404 | 410 | 500 | 503;

/** What is said of a status that is no page's. */
export function errorCode(status: number): ErrorCode {
  const [failed, missing] = [status === 503 ? 503 : 500, status === 410 ? 410 : 404] as const;
  return status >= 500 ? failed : missing;
}
