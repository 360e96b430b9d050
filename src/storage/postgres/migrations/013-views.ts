export const views = `
  -- Deleted ones are kept for a while, for whoever wants them back.
  CREATE TABLE lead_views (
    project_number bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    search text NOT NULL,
    is_shared bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    PRIMARY KEY (project_number, id)
  );
  CREATE TABLE member_preferences (
    project_number bigint NOT NULL,
    member_id text COLLATE "C" NOT NULL,
    preferences text NOT NULL,
    PRIMARY KEY (project_number, member_id)
  );
`
