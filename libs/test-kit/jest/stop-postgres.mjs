export default async function stopPostgres() {
  await globalThis.__stopPostgres?.();
}
