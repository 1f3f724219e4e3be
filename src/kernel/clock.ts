/** The only source of the current time, so that tests can control it. */

/** Returns the current instant. Instants are stored and sent in UTC with milliseconds. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
