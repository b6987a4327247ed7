-- The browsers with which each person has signed in. A sign-in with another one is reported to that person.

create table office_browsers (
  person text not null references office_people (id),
  -- Such as "Firefox on Windows".
  browser text not null,
  primary key (person, browser)
);
