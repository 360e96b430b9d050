import type { Locator, Page } from 'playwright-core'

/** A finger on the screen of a page that is open on a phone. */
export class Finger {
  /** How often it has touched the screen. */
  touches = 0
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    await target.tap()
    this.touches += 1
  }

  /** Moves sideways across a row, and rests before it is lifted. */
  async swipe(row: Locator, { byPx }: { byPx: number }): Promise<void> {
    const steps = 8
    await row.scrollIntoViewIfNeeded()
    const box = await row.boundingBox()
    if (box === null) throw new Error('The row is not in sight.')
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await using session = await this.dispatcher()
    await session.send('touchStart', [from])
    for (let step = 1; step <= steps; step += 1) {
      await session.send('touchMove', [{ ...from, x: from.x + (byPx * step) / steps }])
    }
    await this.page.evaluate(aMoment)
    await session.send('touchEnd', [])
    this.touches += 1
  }

  private async dispatcher() {
    const session = await this.page.context().newCDPSession(this.page)
    type Type = 'touchStart' | 'touchMove' | 'touchEnd'
    return {
      send: (type: Type, touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints }),
      [Symbol.asyncDispose]: () => session.detach(),
    }
  }
}

/** A finger that is lifted while it moves throws the page, and a tap would only stop the throw. */
const aMoment = 'new Promise((resolve) => setTimeout(resolve, 200))'
