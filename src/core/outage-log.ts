type Logger = {
  error(bindings: { err: unknown }, message: string): void
  info(message: string): void
}

/** Logs a lasting failure once when it begins and once when it is over. */
export class OutageLog {
  private readonly logger: Logger
  private readonly messages: { began: string; ended: string }
  private isLasting = false

  constructor(logger: Logger, messages: { began: string; ended: string }) {
    this.logger = logger
    this.messages = messages
  }

  failed(err: unknown): void {
    if (!this.isLasting) this.logger.error({ err }, this.messages.began)
    this.isLasting = true
  }

  worked(): void {
    if (this.isLasting) this.logger.info(this.messages.ended)
    this.isLasting = false
  }
}
