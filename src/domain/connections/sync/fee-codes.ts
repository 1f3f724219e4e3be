/** Chooses the codes of the fees that a feed charges. Codes are unique in the account. */
import { sql } from 'drizzle-orm';
import { refused } from '../../../kernel/fault.ts';
import { accountOf, type Ctx } from '../../../store/ctx.ts';
import { array } from '../../../store/database.ts';
import { fees } from '../../../store/tables/fees.ts';

/** A fee of the feed. `code` is the code that the feed suggests, then the code that is chosen. */
type Coded = { code: string };

/**
 * Replaces the suggested codes that other fees have, of this run or of the account. A fee that the
 * connection already imported keeps its code. Otherwise `-feed` is appended, with a number if that
 * code is in use too. `own` contains the codes of the fees that the run may overwrite.
 */
export async function chooseCodes(
  ctx: Ctx,
  wanted: readonly Coded[],
  own: readonly string[],
): Promise<void> {
  const choice = new CodeChoice(own);
  let open = wanted.filter((fee) => !choice.keep(fee, fee.code));
  open = open.filter((fee) => !choice.keepWithSuffix(fee));
  const suggested = new Map(open.map((fee) => [fee, fee.code]));
  for (let attempt = 0; open.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw refused(
        `The fee code ${open[0]?.code} and ${MAX_ATTEMPTS - 1} variants of it are in use.`,
      );
    const codes = open.map((fee) => codeAt(suggested.get(fee) ?? fee.code, attempt));
    const used = await usedCodes(ctx, codes);
    open = open.filter((fee, index) => !choice.take(fee, codes[index] ?? fee.code, used));
  }
}

/** `PET`, `PET-feed`, `PET-feed-2`, and so on. */
const codeAt = (code: string, attempt: number): string =>
  [code, ...(attempt > 0 ? ['feed'] : []), ...(attempt > 1 ? [attempt] : [])].join('-');

const SUFFIX = /-feed(?:-\d+)?$/;

/** The maximum number of codes that are tried for a fee. */
const MAX_ATTEMPTS = 100;

/** The codes that the fees of a run can keep, and those that they have. */
class CodeChoice {
  readonly #own: ReadonlySet<string>;
  /** The suffixes with which codes were imported, by suggested code. */
  readonly #suffixes = new Map<string, string[]>();
  readonly #taken = new Set<string>();

  constructor(own: readonly string[]) {
    this.#own = new Set(own.map((code) => code.toLowerCase()));
    for (const code of this.#own) {
      const [suffix] = SUFFIX.exec(code) ?? [];
      if (suffix === undefined) continue;
      const suggested = code.slice(0, -suffix.length);
      this.#suffixes.set(suggested, [...(this.#suffixes.get(suggested) ?? []), suffix]);
    }
  }

  /** Gives the fee the code if an imported fee has it. Returns whether the fee has the code. */
  keep(fee: Coded, code: string): boolean {
    return this.#own.has(code.toLowerCase()) && this.take(fee, code, NONE);
  }

  /** Gives the fee its suggested code with a suffix if an imported fee has it. */
  keepWithSuffix(fee: Coded): boolean {
    const { code } = fee;
    const suffixes = this.#suffixes.get(code.toLowerCase()) ?? [];
    return suffixes.some((suffix) => this.keep(fee, `${code}${suffix}`));
  }

  /** Gives the fee the code if no other fee has it. Returns whether the fee has the code. */
  take(fee: Coded, code: string, used: ReadonlySet<string>): boolean {
    const lower = code.toLowerCase();
    if (used.has(lower) || this.#taken.has(lower)) return false;
    this.#taken.add(lower);
    fee.code = code;
    return true;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** The codes, in lower case, that fees of the account have. */
async function usedCodes(ctx: Ctx, codes: readonly string[]): Promise<Set<string>> {
  const lower = array(codes.map((code) => code.toLowerCase()));
  const rows = await ctx.run<{ code: string }>(sql`
    select lower(${fees.code}) as code from ${fees}
    where ${fees.account_id} = ${accountOf(ctx).id} and lower(${fees.code}) = any(${lower}::text[])`);
  return new Set(rows.map(({ code }) => code));
}
