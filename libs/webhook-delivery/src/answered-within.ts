/** What the server answers; rejects when that takes longer than `ms`: a connection that hangs tells nothing itself. */
export async function answeredWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
