/** The socket below a database connection. */
import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop in one system call. The driver
 * corks and uncorks it around each statement; here the last uncork of a turn waits for the end of
 * the turn, so that pipelined statements leave together.
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
