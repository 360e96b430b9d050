import { skippedDeliveriesSchema } from '#storage/schema/skipped-deliveries.ts'

/** Deliveries that nothing may be sent of have a state of their own. */
export const skippedDeliveries = skippedDeliveriesSchema
