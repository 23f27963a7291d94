-- The list of fapiao by kind, of which one may be rare.
create index fapiao_requests_by_kind on fapiao_requests (kind, requested_at desc, id desc);
