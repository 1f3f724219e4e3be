/** The one source of time. Nothing else asks the machine what time it is, so that a test can say it. */

/** Returns the present instant; stored and sent in UTC to the millisecond. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
