-- A vehicle's licence has a number of its own now: what falls due shows it instead of the VIN.
do $$ begin
  execute 'create or replace view due_thing as '
    || replace(pg_get_viewdef('due_thing'::regclass), 'v.vin', 'v.licence_number');
end $$;
