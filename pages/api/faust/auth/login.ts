import { signInHandler } from '@/editor/server/api-handler';
import { loginEndpoint } from '@/editor/server/login-endpoint';
import { signInSettings } from '@/editor/server/settings';

export default signInHandler(loginEndpoint(signInSettings));

export const config = { api: { bodyParser: { sizeLimit: '16kb' } } };
