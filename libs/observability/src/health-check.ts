/** Whether this process can do its work now. The injection token of who knows. */
export abstract class HealthCheck {
  /** Why it cannot, in a sentence; undefined when it can. Never rejects. */
  abstract fault(): Promise<string | undefined>;
}
