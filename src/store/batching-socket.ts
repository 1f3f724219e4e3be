/** The socket below a database connection. */
import { Socket } from 'node:net';

/**
 * A socket that sends all data written in one turn of the event loop with one system call. The
 * driver corks and uncorks the socket around each statement. This class delays the last uncork
 * until the end of the turn, so that pipelined statements are sent together.
 */
export class BatchingSocket extends Socket {
  #waiting = false;

  override uncork(): void {
    if (this.#waiting) {
      super.uncork();
      return;
    }
    this.#waiting = true;
    process.nextTick(() => {
      this.#waiting = false;
      super.uncork();
    });
  }
}
