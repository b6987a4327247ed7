-- With which browsers each person has signed in: another one is reported to them.

create table office_browsers (
  person text not null references office_people (id),
  -- Such as "Firefox on Windows".
  browser text not null,
  primary key (person, browser)
);
