-- A user's wallet; there is none until something was booked into it. Sums are exact. The activation code
-- is random and opens the wallet to whoever has it beside the right to see it.
create table wallet (
  user_id                integer primary key references user_account (id) on delete cascade,
  activation_code        text not null,
  available_balance      numeric(14, 2) not null default 0,
  warn_min_amount        numeric(14, 2) not null default 50 check (warn_min_amount >= 0),
  limit_arrearage_amount numeric(14, 2) not null default 100 check (limit_arrearage_amount >= 0),
  created_at             timestamptz not null default now()
);

-- What was booked; a wallet's balance is the sum of its entries.
create table wallet_entry (
  id            bigint generated always as identity primary key,
  user_id       integer not null references wallet (user_id) on delete cascade,
  amount        numeric(14, 2) not null check (amount <> 0),
  balance_after numeric(14, 2) not null,
  booked_at     timestamptz not null default now()
);
create index wallet_entry_user_idx on wallet_entry (user_id, id desc);
