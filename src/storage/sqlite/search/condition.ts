export type ConditionValue = string | number | bigint

/** A part of a statement, with its parameters. */
export type Condition = { sql: string; parameters: ConditionValue[] }
