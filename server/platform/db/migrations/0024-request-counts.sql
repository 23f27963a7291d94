-- How often addresses have asked lately, summed over all web processes. Losing it in a crash of the database costs nothing but a minute of counting.
create unlogged table request_counts (
  key text primary key,
  hits int not null,
  window_ends_at timestamptz not null,
  changed_at timestamptz not null
);
create index on request_counts (changed_at);
