-- Pages of the report's own file beside an uploaded sample; null when the report has no file that can be read.
alter table samples add column report_page_count integer check (report_page_count > 0);
