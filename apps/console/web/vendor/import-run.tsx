export function ImportRun() {
  return null;
}
