// One of `held_submissions` may also be an address.
const isTooShort = `instr(identity, '@') = 0 AND length(replace(identity, '+', '')) < 5`
const isCompanys = `email IS NULL AND type = 'company'`

/**
 * A phone of fewer than five digits is no identity, and that of a company is one among companies.
 * Of those that shared an identity until now, the oldest holds each of those that they have now.
 */
export const identitiesByPhone = `
  UPDATE contacts SET identity = NULL WHERE ${isTooShort};
  UPDATE contacts SET identity_rank = 0 WHERE identity IS NULL AND identity_rank > 0;
  UPDATE contacts SET identity = 'company:' || identity
  WHERE ${isCompanys} AND identity IS NOT NULL;
  UPDATE contacts SET identity_rank = 0
  WHERE email IS NULL AND identity_rank > 0 AND identity_rank = (
    SELECT min(o.identity_rank) FROM contacts AS o
    WHERE o.project_number = contacts.project_number AND o.identity = contacts.identity);

  UPDATE merged_contacts SET identity = NULL WHERE ${isTooShort};
  UPDATE merged_contacts SET identity_rank = 0 WHERE identity IS NULL AND identity_rank > 0;
  UPDATE merged_contacts SET identity = 'company:' || identity
  WHERE ${isCompanys} AND identity IS NOT NULL;

  UPDATE held_submissions SET identity = NULL WHERE ${isTooShort};
`
