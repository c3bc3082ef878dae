/** The next message of a child process; rejects when it ends before it has sent one. */
export function message(child) {
  return new Promise((proceed, fail) => {
    const ended = (code) => fail(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      proceed(said);
    });
  });
}
