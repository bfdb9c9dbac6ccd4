create table registry.records (
  name text collate "C" primary key,
  text text not null,
  written_at timestamptz not null default now(),
  -- The write that the text is from: one whose answer was lost recognizes itself.
  write_id uuid not null
);
