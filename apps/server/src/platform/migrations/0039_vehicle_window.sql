-- Where the platform's count of kilometres starts again: what the odometer showed then. A reading below
-- it means that the terminal began anew as well; nothing is taken off from then on.
create table vehicle_mileage_base (
  vehicle_id  integer primary key references vehicle (id) on delete cascade,
  -- hectometres; 0: the terminal set its own odometer back
  odometer_hm bigint not null,
  -- reports of before that say nothing of the distance since
  reset_at    timestamptz not null
);

-- What a terminal last confirmed of what operators switch on and off in it.
create table terminal_switch (
  terminal_id  integer not null references terminal (id) on delete cascade,
  -- 'redLight' or 'collisionWarning'
  name         text not null,
  is_on        boolean not null,
  confirmed_at timestamptz not null default now(),
  primary key (terminal_id, name)
);

-- The last realtime data of an electric vehicle: frames of GB/T 32960 ("##") in transparent data (0x0900).
create index terminal_message_electric_idx on terminal_message (vehicle_id, received_at desc)
  where message_id = 2304 and substr(body, 2, 2) = '\x2323'::bytea;
