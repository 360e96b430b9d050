/** How much a run of the bench does. */
export type Sizes = {
  rounds: number
  roundSeconds: number
  warmUpSeconds: number
  /** Contacts of the project that is searched. */
  contacts: number
  /** Leads of the project that the application lists on PostgreSQL. */
  listedInPostgres: number
  activeKeys: number
  searchSamples: number
  /** Readings of each list of leads. */
  listSamples: number
  importRows: number
  largeImportRows: number
  /** Deliveries that wait when sending starts. */
  backlog: number
  deliverySamples: number
  /** Leads that a system with records gets at its own pace. */
  passedOn: number
  /** Leads that arrive on an open page. */
  arrivals: number
  /** Pairs of creates with a known and an unknown e-mail address. */
  emailPairs: number
}

export const fullSizes: Sizes = {
  rounds: 3,
  roundSeconds: 10,
  warmUpSeconds: 3,
  contacts: 1_000_000,
  listedInPostgres: 1_000_000,
  activeKeys: 10_000,
  searchSamples: 300,
  listSamples: 150,
  importRows: 1_000_000,
  largeImportRows: 10_000_000,
  backlog: 20_000,
  deliverySamples: 500,
  passedOn: 100_000,
  arrivals: 20,
  emailPairs: 2_000,
}

/** Shows in a minute whether everything runs; its figures mean nothing. */
export const quickSizes: Sizes = {
  rounds: 1,
  roundSeconds: 1,
  warmUpSeconds: 1,
  contacts: 20_000,
  listedInPostgres: 20_000,
  activeKeys: 200,
  searchSamples: 20,
  listSamples: 10,
  importRows: 20_000,
  largeImportRows: 100_000,
  backlog: 2_000,
  deliverySamples: 50,
  passedOn: 1_000,
  arrivals: 3,
  emailPairs: 100,
}
