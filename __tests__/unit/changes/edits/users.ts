import { user } from '@/packages/content-backend/__tests__/store/site-of';
import { type Make, movedSlug, pick, toUser } from './edit';

/** What administrators do to users. */
export const userEdits: Readonly<Record<string, Make>> = {
  'user’s name': toUser((_user, variant) => ({ displayName: `Person ${variant}` })),
  'user’s biography': toUser((_user, variant) => ({ description: `Life ${variant}` })),
  'user’s address': toUser((_user, variant) => ({ nicename: movedSlug(variant) })),
  'user’s e-mail address': toUser((_user, variant) => ({ email: `${variant}@example.test` })),
  'user’s names and website': toUser((_user, variant) => ({
    firstName: `First ${variant}`,
    lastName: `Last ${variant}`,
    nickname: `Nick ${variant}`,
    url: `https://user${variant}.example.test`,
  })),
  'new user': (content, { variant }) => ({
    ...content,
    users: [
      ...content.users,
      user({
        id: Math.max(...content.users.map(({ id }) => id)) + 1,
        login: `new-user-${variant}`,
        role: 'author',
      }),
    ],
  }),
  'deleted user whose posts another gets': (content, { target, variant }) => {
    const gone = pick(content.users, target);
    const users = content.users.filter((one) => one !== gone);
    const heir = pick(users, variant);
    if (!gone || !heir) return content;
    return {
      ...content,
      users,
      posts: content.posts.map((row) =>
        row.authorId === gone.id ? { ...row, authorId: heir.id } : row,
      ),
    };
  },
  'deleted user with all posts': (content, { target }) => {
    const gone = pick(content.users, target);
    const isOfGone = ({ authorId, type }: { authorId: number; type: string }) =>
      authorId === gone?.id && type === 'post';
    if (!gone || content.users.length < 2) return content;
    return {
      ...content,
      users: content.users.filter((one) => one !== gone),
      posts: content.posts.filter((row) => !isOfGone(row)),
    };
  },
};
