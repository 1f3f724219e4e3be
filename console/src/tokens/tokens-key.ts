/** The key of the cached tokens of an account. */
export const tokensKey = (account: string) => ['tokens', account];
