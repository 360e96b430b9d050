export type Awaitable<T> = T | Promise<T>
