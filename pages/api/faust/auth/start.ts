import { signInHandler } from '@/editor/server/api-handler';
import { startEndpoint } from '@/editor/server/session-endpoints';

export default signInHandler(startEndpoint);

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
