import { signInHandler } from '@/editor/server/api-handler';
import { signInDependencies } from '@/editor/server/sign-in-dependencies';
import { tokenEndpoint } from '@/editor/server/token-endpoint';
import { site } from '@/site';

export default signInHandler(tokenEndpoint, () => signInDependencies(site));

/** This route reads no body. */
export const config = { api: { bodyParser: false } };
