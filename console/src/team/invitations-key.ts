/** The key of the cached invitations of an account. */
export const invitationsKey = (account: string) => ['invitations', account];
